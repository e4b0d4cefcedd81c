import { sealingKeys, type SealingKeys } from '@laminate/kit/sealing-keys';

/** Seals API tokens of shops. */
export interface SourceKeys {
  seal(accountId: number, token: string): Buffer;
  /** @returns undefined where it was sealed for another account or by another key, or changed since */
  open(accountId: number, sealed: Uint8Array): string | undefined;
}

/** @param secret of the installation */
export function sourceKeys(secret: string): SourceKeys {
  const keys: SealingKeys = sealingKeys([secret], 'live sources');
  const ownerOf = (accountId: number) => `account ${accountId}`;
  return {
    seal: (accountId, token) => keys.seal(ownerOf(accountId), Buffer.from(token)),
    open: (accountId, sealed) => keys.open(ownerOf(accountId), sealed)?.secret.toString(),
  };
}
