/** Adds rectangles to jsdom, which has no layout. */
export function installDomRect(): void {
  window.DOMRect ??= class {
    constructor(
      readonly x: number,
      readonly y: number,
      readonly width: number,
      readonly height: number,
    ) {}
    get top() {
      return this.y;
    }
    get bottom() {
      return this.y + this.height;
    }
    static fromRect({ x = 0, y = 0, width = 0, height = 0 }) {
      return new this(x, y, width, height);
    }
  } as typeof DOMRect;
}
