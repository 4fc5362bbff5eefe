import type { Page } from 'playwright-core'

/** From now on the camera of a page sees a picture (PNG) in the middle of a white sheet. */
export async function pointCameraAt(page: Page, picture: Buffer): Promise<void> {
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 480
    const context = canvas.getContext('2d')
    // A stream has a frame whenever something is drawn.
    setInterval(() => {
      if (!context) return
      context.fillStyle = 'white'
      context.fillRect(0, 0, 480, 480)
      context.drawImage(bitmap, 90, 90, 300, 300)
    }, 100)
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream())
  }, picture.toString('base64'))
}
