/** Pixels from which a picture that is unpacked whole is one at a time: 100 MB and more are under way for each. */
const many = 12_000_000

/** Width and height of a picture that is stored in passes, as its head says; undefined of one that is read line by line. */
function passesOf(bytes: Uint8Array): [number, number] | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (head.subarray(1, 4).toString('latin1') === 'PNG')
    return head[28] === 1 ? [head.readUInt32BE(16), head.readUInt32BE(20)] : undefined
  if (head.readUInt16BE(0) !== 0xff_d8) return undefined
  // The frame of a progressive JPEG (SOF2): its length, precision, height and width.
  const frame = head.indexOf('\u00ff\u00c2', 2, 'latin1')
  return frame < 0 || frame + 9 > head.length ? undefined : [head.readUInt16BE(frame + 7), head.readUInt16BE(frame + 5)]
}

/** Whether a picture takes so much memory while it is unpacked that only one such may be under way. */
export function isLargePicture(bytes: Uint8Array): boolean {
  if (bytes.length < 30) return false
  const [width, height] = passesOf(bytes) ?? [0, 0]
  return width * height >= many
}
