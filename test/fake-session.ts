import { openSession } from "#app/staff/session/open-session.ts";

export const origin = "https://aldwater.example";
export const anna = "anna";

/** A fake server with a controllable session, clock and refusals. */
function createServer() {
  const server = {
    /** The member signed in to the browser. */
    signedIn: anna as string | undefined,
    fresh: true,
    away: false,
    doorStatus: 200,
    signOutStatus: 200,
    session: 1,
    now: 0,
    asked: [] as string[],
    tokens: 0,
    send: async (address: string, init?: RequestInit): Promise<Response> => {
      server.asked.push(`${init?.method ?? "GET"} ${address}`);
      if (server.away) throw new TypeError("Failed to fetch");
      if (address === "/api/identity/token") return tokenAnswer();
      if (address === "/api/identity/session") return sessionAnswer();
      if (address === "/api/auth/sign-out")
        return Response.json({}, { status: server.signOutStatus });
      return documentsAnswer(address, init);
    },
  };
  return server;

  function tokenAnswer() {
    if (server.doorStatus !== 200) return refusal(server.doorStatus, undefined);
    if (server.signedIn === undefined) return refusal(401, "signed-out");
    server.tokens++;
    const payload = btoa(JSON.stringify({ sub: server.signedIn, sid: server.session }));
    return Response.json({ token: `header.${payload}.${server.tokens}`, expiresIn: 300 });
  }

  function sessionAnswer() {
    if (server.doorStatus !== 200) return refusal(server.doorStatus, undefined);
    const staff = server.signedIn === undefined ? null : { id: server.signedIn };
    return Response.json({ staff });
  }

  function documentsAnswer(address: string, init?: RequestInit) {
    const bearer = new Headers(init?.headers).get("Authorization") ?? "";
    const { sid } = JSON.parse(atob(bearer.split(".")[1] ?? "")) as { sid: number };
    if (server.signedIn === undefined || sid !== server.session) return refusal(401, undefined);
    if (address === "/wrong-code") return refusal(401, "wrong-code");
    if (address === "/never") return refusal(401, undefined);
    if (address === "/fresh" && !server.fresh) return refusal(403, "sign-in-again");
    return Response.json({ body: init?.body ?? null });
  }
}

function refusal(status: number, reason: string | undefined): Response {
  const details = reason === undefined ? {} : { details: [{ reason }] };
  return Response.json({ error: { code: status, ...details } }, { status });
}

/** Opens a session against a fake server, and records its messages to other tabs. */
export function openFakeSession(server = createServer()) {
  const sentNews: string[] = [];
  const session = openSession({
    staffId: anna,
    send: server.send,
    origin,
    now: () => server.now,
    notifyTabs: (news) => void sentNews.push(news),
  });
  return { server, session, sentNews };
}
