import { cartOnDevice } from '../../ordering/cart/session/cart-on-device.ts'
import { offlineList } from '../counts/offline-list.ts'

/** While a list is counted offline, the header's cart is the copy that the device keeps beside the list. */
export function followOfflineCart() {
  const show = () => {
    const list = offlineList.get()
    if (!list) return cartOnDevice.set(undefined)
    const open = async () => (await import('./cart-on-device.tsx')).openCartOnDevice(list.owner)
    cartOnDevice.set({ lineCount: list.cartLines ?? 0, open: () => void open() })
  }
  offlineList.subscribe(show)
  show()
}
