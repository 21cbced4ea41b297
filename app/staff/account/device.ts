const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\b|\bEdg(?:e|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bChromium\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "an iPhone"],
  [/\biPad\b/, "an iPad"],
  [/\bAndroid\b/, "an Android device"],
  [/\bCrOS\b/, "a Chromebook"],
  [/\bMacintosh\b|\bMac OS X\b/, "a Mac"],
  [/\bWindows\b/, "Windows"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** What a session was begun with, in plain words, by what the browser called itself: "Safari on an iPhone". */
export function deviceInWords(userAgent: string): string {
  const nameIn = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (!browser && !system) return "An unknown device";
  return `${browser ?? "A browser"}${system ? ` on ${system}` : ""}`;
}
