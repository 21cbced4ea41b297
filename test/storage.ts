/** A storage whose items are its own enumerable properties, as in browsers. */
export function createStorage(): Storage {
  const methods = {
    getItem: (key: string) => (items[key] as string | undefined) ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void delete items[key],
  };
  const items = Object.create(methods) as Record<string, unknown>;
  return items as unknown as Storage;
}
