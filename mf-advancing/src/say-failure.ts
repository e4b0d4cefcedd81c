import { failureOf, toast } from '@laminate/sdk';

/** Waits for something and says so when it fails. @returns whether it worked */
export async function attempted(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    toast.error(failureOf(error).message);
    return false;
  }
}
