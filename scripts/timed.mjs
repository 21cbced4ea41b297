/**
 * Prints the name of the work and, once it ends, its duration, on one line.
 * @template T
 * @param {string} what such as "Building the site"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function timed(what, work) {
  const began = performance.now();
  process.stdout.write(`${what} ... `);
  try {
    return await work();
  } finally {
    process.stdout.write(`${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  }
}
