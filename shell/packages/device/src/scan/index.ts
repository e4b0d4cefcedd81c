export { CameraScreen, useCameraScreen, type OpenableCamera } from './camera-loader.ts';
export { cameraMessage } from './camera-messages.ts';
export { isLikeNumber } from './like-number.ts';
export { LostBandNotice } from './lost-band-notice.tsx';
export { lostBand, refusalOf } from './scan-refusal.ts';
export { useCamera } from './use-camera.ts';
export { useCodeInput, type CodeInput } from './use-code-input.ts';
export { useWedge } from './use-wedge.ts';
