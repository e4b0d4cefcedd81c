/**
 * Checks whether this is another checkpoint than the one that the link of the device is for. Then the device can do
 * nothing there.
 * @param boundTo null for a caller who can work at any
 */
export const isOtherCheckpoint = (boundTo: number | null, checkpointId: number): boolean =>
  boundTo !== null && boundTo !== checkpointId;
