declare module "axe-core/axe.min.js" {
  /** Loads axe into a window, as its `axe` property. */
  export default function startAxe(window: Window): void;
}
