const tall = /[\u0590-\u1dff\u2e80-\ud7ff\uf900-\ufdff\ufe70-\ufeff]|\p{Extended_Pictographic}/u;

/** The `data-tall` of words in a script whose signs fill their lines or are joined, such as Japanese or Arabic: close setting would run them into one another. */
export function tallScript(words: string): true | undefined {
  return tall.test(words) || undefined;
}
