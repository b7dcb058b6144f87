/** A number with its noun: `1 match`, `1,200 matches`. */
export function countNoun(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
