/** Pixels from which a picture that is unpacked whole is one at a time: 100 MB and more are under way for each. */
const many = 12_000_000

/** Markers between those of frames (SOF0 to SOF15): tables and an extension. */
const notFrames: readonly number[] = [0xc4, 0xc8, 0xcc]

/** Width and height of a picture that is stored in passes, as its head says; undefined of one that is read line by line. */
function passesOf(bytes: Uint8Array): [number, number] | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (head.subarray(1, 4).toString('latin1') === 'PNG')
    return head[28] === 1 ? [head.readUInt32BE(16), head.readUInt32BE(20)] : undefined
  if (head.readUInt16BE(0) !== 0xff_d8) return undefined
  // The segments of a JPEG up to its frame (ITU-T T.81, B.1.1): only a baseline or extended one is read line by line.
  let at = 2
  while (at + 9 <= head.length && head[at] === 0xff) {
    const marker = head[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker < 0xc0 || marker > 0xcf || notFrames.includes(marker)) at += 2 + head.readUInt16BE(at + 2)
    else return marker <= 0xc1 ? undefined : [head.readUInt16BE(at + 7), head.readUInt16BE(at + 5)]
  }
  return undefined
}

/** Whether a picture takes so much memory while it is unpacked that only one such may be under way. */
export function isLargePicture(bytes: Uint8Array): boolean {
  if (bytes.length < 30) return false
  const [width, height] = passesOf(bytes) ?? [0, 0]
  return width * height >= many
}
