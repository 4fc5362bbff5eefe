/** Bytes as a `Blob`. */
export const blobOf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)])
