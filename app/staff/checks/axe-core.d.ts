declare module "axe-core/axe.min.js" {
  /** Starts axe for a window, as its `axe`. */
  export default function startAxe(window: Window): void;
}
