/** The columns that schedule a row's next attempt. Times are milliseconds since 1970. */
export interface DueColumns {
  id: string;
  tries: number;
  next_try: number;
  useful_until: number;
  /** The last error. */
  problem: string | null;
}
