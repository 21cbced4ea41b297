const storageKey = "desk-help-by-key";

/** Whether the key "?" alone opens the help; kept in the browser. Who speaks to a computer, or hits keys by chance, must be able to switch it off (WCAG 2.1.4). */
export const helpByKey = {
  isOn: (storage: Pick<Storage, "getItem">) => storage.getItem(storageKey) !== "off",
  set(storage: Pick<Storage, "setItem">, isOn: boolean) {
    storage.setItem(storageKey, isOn ? "on" : "off");
  },
};
