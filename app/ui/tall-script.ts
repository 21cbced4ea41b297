const tall = /[\u0590-\u1dff\u2e80-\ud7ff\uf900-\ufdff\ufe70-\ufeff]|\p{Extended_Pictographic}/u;

/** Returns `data-tall` for tall or joined scripts, such as Japanese or Arabic, which tight line spacing would make overlap. */
export function hasTallScript(words: string): true | undefined {
  return tall.test(words) || undefined;
}
