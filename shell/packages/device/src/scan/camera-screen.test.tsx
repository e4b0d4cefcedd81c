import { show } from '@laminate/ui/testing';
import { screen, waitFor } from '@testing-library/dom';
import CameraScreen from './camera-screen.tsx';

/** What a browser hands out for a camera. */
const stream = {
  getVideoTracks: () => [Object.assign(new EventTarget(), { getSettings: () => ({}), getCapabilities: () => ({}) })],
  getTracks: () => [],
};

beforeEach(() => {
  const mediaDevices = { enumerateDevices: async () => [], getUserMedia: async () => stream };
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  Reflect.deleteProperty(globalThis, 'isSecureContext');
});

it('shows the picture of a camera that is there before the dialog has come', async () => {
  show(
    <CameraScreen onCode={() => undefined} onClose={() => undefined}>
      {null}
    </CameraScreen>,
  );
  await screen.findByText('Hold the code inside the frame');
  await waitFor(() => expect(document.querySelector('video')?.srcObject).toBe(stream));
});
