/** Whether a path is one of the screens that only staff may see. */
export function isSignedInPath(pathname: string): boolean {
  return /^\/(?:dashboard|edit)(?:\/|$)/.test(pathname);
}
