export class UnexpectedEnd extends Error {}

/** The bytes of a stream, cut where a mark stands. */
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
   * Everything before the mark, piece by piece, without the mark. `before` is taken to stand in front of what
   * follows, so that a mark that begins with it is also found at once; it is not handed out.
   */
  async *until(mark: string, before = '') {
    this.#held = Buffer.concat([Buffer.from(before), this.#held]);
    let skip = before.length;
    for (;;) {
      const at = this.#held.indexOf(mark);
      const sure = at >= 0 ? at : this.#held.length - mark.length + 1; // the last bytes may begin a mark
      if (sure > 0) {
        yield this.#held.subarray(skip, sure);
        skip = 0;
      }
      if (at >= 0 || sure > 0) this.#held = this.#held.subarray(at >= 0 ? at + mark.length : sure);
      if (at >= 0) return;
      if (!(await this.#more())) throw new UnexpectedEnd('it ends too early');
    }
  }

  /** Reads to the end, where nothing may be left. */
  async finish() {
    if (this.#held.length > 0 || (await this.#more())) throw new UnexpectedEnd('it goes on after its end');
  }
}
