/**
 * Is this another checkpoint than the one that the link of the device is for? Then it can do nothing there.
 * @param boundTo null for whoever may stand at any
 */
export const boundElsewhere = (boundTo: number | null, checkpointId: number): boolean =>
  boundTo !== null && boundTo !== checkpointId;
