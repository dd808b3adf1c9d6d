export class UnexpectedEnd extends Error {}

/** Splits the bytes of a stream at markers. */
export class Cutter {
  #source: AsyncIterator<Buffer>;
  #held: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async #more() {
    const { value, done } = await this.#source.next();
    if (done) return false;
    this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, value]) : value;
    return true;
  }

  /**
   * Yields everything up to the next marker, without it, in pieces. `before` is text that was read already
   * and may be the start of the marker; it is not yielded. Throws UnexpectedEnd when the stream has no such
   * marker.
   */
  async *until(marker: string, before = '') {
    this.#held = Buffer.concat([Buffer.from(before), this.#held]);
    let skip = before.length;
    for (;;) {
      const at = this.#held.indexOf(marker);
      const sure = at >= 0 ? at : this.#held.length - marker.length + 1; // the last bytes may be the start of a marker
      if (sure > 0) {
        yield this.#held.subarray(skip, sure);
        skip = 0;
      }
      if (at >= 0 || sure > 0) this.#held = this.#held.subarray(at >= 0 ? at + marker.length : sure);
      if (at >= 0) return;
      if (!(await this.#more())) throw new UnexpectedEnd('it ends too early');
    }
  }

  /** Throws UnexpectedEnd when there are bytes left. */
  async finish() {
    if (this.#held.length > 0 || (await this.#more())) throw new UnexpectedEnd('it goes on after its end');
  }
}
