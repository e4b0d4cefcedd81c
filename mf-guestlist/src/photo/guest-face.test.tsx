import { queryClient } from '@laminate/sdk';
import { show } from '@laminate/ui/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/dom';
import { GuestFace } from './guest-face.tsx';
import { photoPage } from './testing/photo-page.ts';

const page = photoPage();
afterEach(() => queryClient.clear());

const photoOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

it('asks for faces together, up to two hundred per call', async () => {
  page.answer = (_path, body) => {
    const { photos } = body as { photos: string[] };
    return Response.json({ faces: photos.slice(1).map((photo) => ({ photo, webp: 'UklG' })) });
  };
  show(
    <QueryClientProvider client={queryClient}>
      {Array.from({ length: 250 }, (_, n) => (
        <GuestFace key={n} eventId={7} photo={photoOf(n)} name={`Guest ${n}`} />
      ))}
      <GuestFace eventId={7} photo={photoOf(3)} name="Guest 3 again" />
      <GuestFace eventId={7} photo={null} name="Mari Maasikas" />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(document.querySelectorAll('img').length).toBe(249));
  expect(page.asked.map(({ path, body }) => [path, (body as { photos: string[] }).photos.length])).toEqual([
    ['/api/event/7/faces', 200],
    ['/api/event/7/faces', 50],
  ]);
  expect(screen.getByRole('img', { name: 'Guest 3 again' }).getAttribute('src')).toBe('data:image/webp;base64,UklG');
  // Guests whose photo the caller can't see, and guests without one.
  expect(screen.getByRole('img', { name: 'Guest 0' }).textContent).toBe('G0');
  expect(screen.getByRole('img', { name: 'Mari Maasikas' }).textContent).toBe('MM');
});
