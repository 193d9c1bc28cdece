import { call } from '../api/client.ts'
import { takeUser } from './current-user.ts'
import { finishAtLocation } from './session.ts'

/**
 * Makes another of one's locations the active one, once what waits for the old one is saved: the server files every save
 * under the active location. Data of the old location on the screens is read again. Throws CallFailure.
 */
export async function switchLocation(userId: number, locationId: number) {
  await finishAtLocation()
  const user = await call('putUser', { params: { id: userId }, body: { id: userId, active_location_id: locationId } })
  takeUser(user)
}
