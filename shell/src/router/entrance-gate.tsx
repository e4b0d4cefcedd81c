import { getSession } from '@laminate/sdk';
import { Navigate } from '@laminate/sdk/router';
import { useState } from 'react';
import type { ReactNode } from 'react';

/**
 * A screen by which people come in. Who is in on arrival goes home; who comes in on it is led on by the screen itself.
 */
export function EntranceGate({ children }: { readonly children: ReactNode }) {
  const [inside] = useState(() => getSession() !== null);
  return inside ? <Navigate to="/" replace /> : children;
}
