import { apiError } from '@laminate/sdk';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { lastAnswer, type LastAnswer } from './last-answer.ts';

const refused = (status: number, code: 'not_found' | 'network' | 'forbidden') => apiError({ status, code, msg: '' });
const NETWORK = refused(0, 'network');

/** A screen that shows what is answered, on a device that keeps it. */
function screen(device: { stored?: LastAnswer<string> }) {
  let server: () => Promise<string> = async () => 'rider.pdf';
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const observer = new QueryObserver(client, {
    queryKey: ['riders', 1],
    queryFn: (query) =>
      lastAnswer<string>(
        {
          ask: () => server(),
          keep: async (last) => void (device.stored = last),
          stored: async () => device.stored,
          forget: async () => void delete device.stored,
        },
        query,
      ),
  });
  return {
    /** What it shows once the server has been asked. */
    async after(answer: string | Error) {
      server = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
      const { data, error } = await observer.refetch();
      return [data?.answer, data?.away, error];
    },
  };
}

it('shows the last answer while no one answers, also after a reload', async () => {
  const device = {};
  expect(await screen(device).after('rider.pdf')).toEqual(['rider.pdf', null, null]);
  expect(await screen(device).after(NETWORK)).toEqual(['rider.pdf', 'network', null]);
  await expect(screen({}).after(NETWORK)).resolves.toEqual([undefined, undefined, NETWORK]);
});

it('shows nothing more to whom there is nothing for, also without a network and after a reload', async () => {
  const device = {};
  const here = screen(device);
  await here.after('rider.pdf');
  const gone = refused(404, 'not_found');
  expect(await here.after(gone)).toEqual([undefined, undefined, gone]);
  expect(await here.after(NETWORK)).toEqual([undefined, undefined, NETWORK]);
  expect(await screen(device).after(NETWORK)).toEqual([undefined, undefined, NETWORK]);
});

it('keeps it where the answer is another refusal', async () => {
  const device = {};
  const here = screen(device);
  await here.after('rider.pdf');
  await here.after(refused(403, 'forbidden'));
  expect(await here.after(NETWORK)).toEqual(['rider.pdf', 'network', null]);
});
