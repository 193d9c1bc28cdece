import type { Camera } from './use-camera.ts'

/** Why there is no picture, and what to do. */
export const cameraWords: Record<Exclude<Camera, 'on' | 'starting'>, readonly [what: string, toDo: string]> = {
  'not allowed': [
    'This app may not use the camera.',
    'Allow the camera in the settings of the browser, then try again. Or choose photos from the library.',
  ],
  none: ['There is no camera here.', 'Choose photos from the library.'],
  'too small': ['The picture of this camera is too small.', 'Choose photos from the library that another camera took.'],
  'in use': ['The camera can’t be used now.', 'Another app may be using it. Close that one, then try again.'],
}
