const tall = /[\u0590-\u1dff\u2e80-\ud7ff\uf900-\ufdff\ufe70-\ufeff]|\p{Extended_Pictographic}/u;

/** The `data-tall` attribute for scripts with tall or joined characters, such as Japanese or Arabic, which tight line spacing would make overlap. */
export function hasTallScript(words: string): true | undefined {
  return tall.test(words) || undefined;
}
