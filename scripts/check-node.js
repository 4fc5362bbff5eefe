/**
 * Before `npm start` and `npm run dev`: an old Node cannot even read their TypeScript. The right one comes with the
 * dependencies, by an install script that may have been switched off. Plain JavaScript, for the same reason.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Praktika needs Node 24.7 or newer; this is ${process.versions.node}. Run "npm install --include=dev && npm rebuild node": it fetches it.`,
  )
  process.exit(1)
}
