interface Listener {
  readonly onMessage: (payload: string) => void;
  readonly onGap: () => void;
}

/** Listeners by channel, shared by both adapters. */
export class Subscriptions {
  readonly #channels = new Map<string, Set<Listener>>();

  /** Adds a listener. `first` says that the channel was not listened to before. */
  add(channel: string, listener: Listener): { first: boolean; remove: () => boolean } {
    const listeners = this.#channels.get(channel) ?? new Set();
    const first = listeners.size === 0;
    listeners.add(listener);
    this.#channels.set(channel, listeners);
    return {
      first,
      remove: () => {
        listeners.delete(listener);
        if (listeners.size > 0) return false;
        this.#channels.delete(channel);
        return true;
      },
    };
  }

  deliver(channel: string, payload: string): void {
    for (const listener of this.#channels.get(channel) ?? []) listener.onMessage(payload);
  }

  /** Makes everyone look up the truth, since messages might have been lost. */
  gap(): void {
    for (const listeners of this.#channels.values()) for (const listener of listeners) listener.onGap();
  }

  channels(): string[] {
    return [...this.#channels.keys()];
  }
}
