import { AsyncLocalStorage } from "node:async_hooks";
import { StatementSync } from "node:sqlite";
import { vi } from "vitest";

/** Returns the statements with which some work reads SQLite, without those of background work such as the search index. */
export async function statementsOf<Result>(work: () => Promise<Result>) {
  const current = new AsyncLocalStorage<string[]>();
  // The engine's own method, since some queries call it directly.
  const read = StatementSync.prototype.all;
  const spy = vi.spyOn(StatementSync.prototype, "all");
  spy.mockImplementation(function count(this: StatementSync, ...values) {
    current.getStore()?.push(this.sourceSQL);
    return Reflect.apply(read, this, values);
  });
  const statements: string[] = [];
  const result = await current.run(statements, work);
  spy.mockRestore();
  return { result, statements };
}
