import type { devicesCalls } from '../../../contract/devices.ts'
import { type Handlers, ownTransaction } from '../../http/handlers.ts'
import { claimDevice, finishDevice } from './claim-device.ts'
import { addDevice, confirmDevice, getDeviceLink, refuseDevice } from './show-device-link.ts'

export const devicesHandlers: Handlers<typeof devicesCalls> = {
  addDevice,
  getDeviceLink,
  confirmDevice: ownTransaction(confirmDevice),
  refuseDevice,
  claimDevice,
  finishDevice: ownTransaction(finishDevice),
}
