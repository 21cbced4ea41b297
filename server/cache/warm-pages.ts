const mainPages = ["/", "/work", "/about", "/disciplines", "/news-and-opinions", "/contact"];

/** Asks for the main pages one after the other, so that the first visitors find them ready; gives up when one fails, as what is wrong is told by whoever makes pages. */
export async function warmPages(
  origin: string,
  ask: (request: Request) => Response | Promise<Response>,
): Promise<void> {
  for (const path of mainPages) {
    const answer = await ask(new Request(new URL(path, origin)));
    await answer.body?.cancel();
    if (!answer.ok) return;
  }
}
