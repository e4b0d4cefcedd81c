import { baseUrl } from '../pages/session.ts';
import { TcpProxy } from './tcp-proxy.ts';

/**
 * Way from one device to the product, which can be cut. Once cut, nothing in the browser gets through. `await using
 * link = await NetworkLink.open()` cuts it for good when the test ends.
 */
export class NetworkLink implements AsyncDisposable {
  /** Address of the product over this link. */
  readonly url: string;
  readonly #proxy: TcpProxy;

  private constructor(proxy: TcpProxy) {
    this.#proxy = proxy;
    this.url = `http://localhost:${proxy.port}`;
  }

  static async open(): Promise<NetworkLink> {
    return new NetworkLink(await TcpProxy.open(Number(new URL(baseUrl()).port)));
  }

  /** From now on another port of this machine answers. */
  leadTo(port: number): void {
    this.#proxy.leadTo(port);
  }

  cut(): void {
    this.#proxy.refuse();
  }

  mend(): void {
    this.#proxy.heal();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#proxy.close();
  }
}
