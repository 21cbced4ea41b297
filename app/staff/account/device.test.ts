import { expect, test } from "vitest";
import { deviceInWords } from "./sessions.tsx";

test("a device has a readable name", () => {
  const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
  const known = {
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`]:
      "Edge on Windows",
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/142.0.0.0 Safari/537.36`]:
      "Chrome on a Mac",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1":
      "Safari on an iPhone",
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0": "Firefox on Linux",
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`]:
      "Chrome on an Android device",
    "curl/8.5.0": "An unknown device",
    "": "An unknown device",
  };
  for (const [userAgent, words] of Object.entries(known))
    expect(deviceInWords(userAgent)).toBe(words);
});
