import { queryClient } from '@laminate/sdk';
import { Held, show } from '@laminate/ui/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { photoPage } from './testing/photo-page.ts';
import { PhotoField } from './photo-field.tsx';

const page = photoPage();
const OLD = '8e56ba43-5b60-48b3-9817-790d96d54e05';
const NEW = '00000000-5b60-48b3-9817-790d96d54e05';

let held: string | null;
let pending: boolean[];
function open(first: string | null = null) {
  held = first;
  pending = [];
  return show(
    <QueryClientProvider client={queryClient}>
      <Held first={first}>
        {(value, onChange) => (
          <PhotoField
            eventId={7}
            label="Photo"
            value={value}
            onChange={(photo) => {
              held = photo;
              onChange(photo);
            }}
            onPending={(now) => pending.push(now)}
          />
        )}
      </Held>
    </QueryClientProvider>,
  );
}
afterEach(() => queryClient.clear());
afterEach(() => Reflect.deleteProperty(navigator, 'mediaDevices'));

const file = (name = 'mari.jpg', bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const choose = (user: ReturnType<typeof open>, chosen = file()) =>
  user.upload(screen.getByLabelText('Photo', { selector: 'input' }), chosen);
const cropBox = () => screen.findByRole('application', { name: 'Crop area' });
const press = (name: string) => screen.getByRole('button', { name });
const sent = () =>
  waitFor(() => {
    const upload = page.uploads.at(-1);
    if (!upload) throw new Error('nothing was sent');
    return upload;
  });

it('crops by the keyboard, sends what is shown, and goes on where it was', async () => {
  const user = open();
  await choose(user);
  const box = await cropBox();
  expect([document.activeElement === box, pending.at(-1)]).toEqual([true, true]);
  // Zooms to at least twice as close in 8 steps of a tenth, then moves right by 5 of 100, and down by 25.
  await user.keyboard('++++++++{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getByRole('status').textContent).toBe('Zoom 214%, centred at 51% across and 62% down');
  await user.keyboard('{Enter}');
  const upload = await sent();
  const side = 800 / 1.1 ** 8;
  const [left, top, drawn, made] = page.drawn[0] ?? [];
  expect(left).toBeCloseTo(800 + 0.05 * side - side / 2);
  expect(top).toBeCloseTo(400 + 0.25 * side - side / 2);
  expect([drawn, made]).toEqual([expect.closeTo(side), Math.round(side)]);
  expect([upload.path, upload.body?.get('file')]).toEqual([
    '/api/event/7/photos',
    expect.objectContaining({ type: 'image/jpeg' }),
  ]);
  upload.progress(3, 4);
  const progress = await screen.findByRole('progressbar', { name: 'Uploading the photo…' });
  await waitFor(() => expect(progress.getAttribute('aria-valuetext')).toBe('75%'));
  page.answer = () => new Response('webp');
  upload.answer(201, { photo: NEW });
  await screen.findByRole('img', { name: 'Photo' });
  await waitFor(() => expect(document.activeElement).toBe(press('Replace the photo')));
  expect([held, pending.at(-1), page.held.size]).toEqual([NEW, false, 1]);
});

it('crops by finger and slider', async () => {
  const user = open();
  await choose(user);
  const box = await cropBox();
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
  // A quarter of the box to the left, which is 1,440 pixels wide here.
  fireEvent.pointerDown(box, { pointerId: 1, clientX: 900, clientY: 400 });
  fireEvent.pointerMove(box, { pointerId: 1, clientX: 540, clientY: 400 });
  // A second finger, and both apart to twice as far.
  fireEvent.pointerDown(box, { pointerId: 2, clientX: 740, clientY: 400 });
  fireEvent.pointerMove(box, { pointerId: 2, clientX: 940, clientY: 400 });
  fireEvent.pointerUp(box, { pointerId: 2 });
  fireEvent.pointerUp(box, { pointerId: 1 });
  fireEvent.pointerMove(box, { pointerId: 1, clientX: 0, clientY: 0 });
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Zoom' });
  await waitFor(() => expect(slider.value).toBe('4'));
  await user.click(press('Use this photo'));
  await sent();
  const [left, top, side] = page.drawn[0] ?? [];
  expect([left, top, side]).toEqual([900 - (100 / 1440) * 400 - 100, 300, 200].map((n) => expect.closeTo(n)));
});

it('says why a photo could not be sent, and sends the same part of it again', async () => {
  const user = open(OLD);
  await choose(user);
  await cropBox();
  await user.keyboard('{Enter}');
  (await sent()).fail();
  await screen.findByText('Couldn’t reach the server. Check your internet connection.');
  await user.click(press('Try again'));
  await waitFor(() => expect(page.uploads.length).toBe(2));
  page.uploads[1]?.answer(413, { code: 'payload_too_large', msg: 'The picture can have up to 40 million pixels' });
  await screen.findByText('The picture can have up to 40 million pixels');
  await user.click(press('Try again'));
  await waitFor(() => expect(page.uploads.length).toBe(3));
  // Given up while it is on its way: what is cropped is still there.
  await user.click(press('Cancel'));
  await waitFor(() => expect(press('Use this photo')).toBeTruthy());
  await user.click(press('Cancel'));
  expect([held, page.drawn.every((square) => square[2] === 800), pending.at(-1)]).toEqual([OLD, true, false]);
});

it.each<[string, File, typeof page.size, RegExp]>([
  ['a file that is no picture', file('list.xlsx'), null, /^list\.xlsx can’t be used as a photo\. Choose a JPEG/],
  ['50 MB', file('wall.png', 50 * 1024 * 1024), { width: 10, height: 10 }, /^wall\.png is too large.* up to 10 MB/],
  ['too many pixels', file(), { width: 30_000, height: 2000 }, /^mari\.jpg has too many pixels.* up to 40 million/],
])('refuses %s in words, and sends nothing', async (_what, chosen, size, words) => {
  page.size = size;
  const user = open();
  await choose(user, chosen);
  await screen.findByText(words);
  expect([page.uploads.length, page.held.size, held]).toEqual([0, 0, null]);
  expect(press('Choose a photo')).toBeTruthy();
});

it('takes what is dropped or pasted', async () => {
  open();
  fireEvent.drop(screen.getByRole('group', { name: 'Photo' }), { dataTransfer: { files: [file()] } });
  await cropBox();
  open(null);
  fireEvent.paste(screen.getByRole('group', { name: 'Photo' }), { clipboardData: { files: [file()] } });
  await cropBox();
});

/** What happens when the page asks for a camera. */
function cameras(count: number, refused?: string): string[] {
  const asked: string[] = [];
  const track = Object.assign(new EventTarget(), {
    stop: () => asked.push('stopped'),
    getSettings: () => ({ deviceId: 'camera 1' }),
  });
  const mediaDevices = {
    enumerateDevices: async () =>
      Array.from({ length: count }, (_, n) => ({ kind: 'videoinput', deviceId: `camera ${n + 1}` })),
    async getUserMedia({ video }: { video: { deviceId?: { exact: string } } }) {
      if (refused) throw new DOMException('no', refused);
      asked.push(video.deviceId?.exact ?? 'any');
      return { getTracks: () => [track], getVideoTracks: () => [track] };
    },
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
  return asked;
}

it('takes the middle of what the camera sees, of the camera that is wanted', async () => {
  const asked = cameras(2);
  const user = open();
  await user.click(press('Take a photo'));
  await user.click(await screen.findByRole('button', { name: 'Other camera' }));
  await waitFor(() => expect(asked).toEqual(['any', 'stopped', 'camera 2']));
  const shoot = await screen.findByRole('button', { name: 'Take this photo' });
  await waitFor(() => expect((shoot as HTMLButtonElement).disabled).toBe(false));
  await user.click(shoot);
  await cropBox();
  expect(page.drawn).toEqual([[280, 0, 720, 720]]);
  await waitFor(() => expect(asked.at(-1)).toBe('stopped'));
});

it.each([
  ['NotAllowedError', 'Camera access is blocked', true],
  ['NotFoundError', 'No camera found', true],
  ['NotReadableError', 'The camera is in use', true],
])('says what is wrong at %s, and leads back', async (refused, title, again) => {
  cameras(0, refused);
  const user = open();
  await user.click(press('Take a photo'));
  const alert = await screen.findByRole('alert');
  expect([alert.textContent?.includes(title), screen.queryByRole('button', { name: 'Try again' }) !== null]).toEqual([
    true,
    again,
  ]);
  await user.click(press('Cancel'));
  await waitFor(() => expect(document.activeElement).toBe(press('Choose a photo')));
});

it('shows the photo that is there, lets its address go, and takes it away', async () => {
  page.answer = () => new Response('webp');
  const user = open(OLD);
  const image = await screen.findByRole('img', { name: 'Photo' });
  expect([image.getAttribute('src'), page.asked]).toEqual([
    [...page.held][0],
    [{ path: `/api/event/7/photos/${OLD}/whole`, body: undefined }],
  ]);
  await user.click(press('Remove the photo'));
  await waitFor(() => expect([held, page.held.size]).toEqual([null, 0]));
});

it('says that a photo could not be loaded', async () => {
  page.answer = () => Response.json({ code: 'not_found', msg: 'Photo not found' }, { status: 404 });
  const user = open(OLD);
  await screen.findByText('Couldn’t load the photo.');
  page.answer = () => new Response('webp');
  await user.click(press('Try again'));
  await screen.findByRole('img', { name: 'Photo' });
});
