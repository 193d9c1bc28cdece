import { store } from '../../../kit/store.ts'

/** The read-only copy of the cart that this device keeps while the person works offline; it is shown in place of the cart. */
export const cartOnDevice = store<{ lineCount: number; open: () => void } | undefined>(undefined)
