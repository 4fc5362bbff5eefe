import { companyQuantityLimit, quantityLimit } from './constants.ts'

/**
 * The limits that sentences name, in the units in which they say them. Every sentence of the server gets them as values
 * (`{packageMb}`), so that none says another figure than the one that counts.
 */
export const limits = {
  /** Places of one date in one order, of a private buyer and of a company. */
  privatePlaces: quantityLimit,
  companyPlaces: companyQuantityLimit,
  /** People of a practice group: what the method asks for, and the most that a date may have instead. */
  groupSize: 3,
  mostInGroup: 12,
  /** Sessions of a practice group besides its first. */
  furtherSessions: 9,
  /** Hours after which somebody who has not taken a place may be reminded of it. */
  remindHours: 24,
  /** Hours before its practice until which a learner may change the time. */
  changeHours: 48,
  /** Days in which a consumer may withdraw from a contract. */
  withdrawalDays: 14,
  /** Minutes for which seats are held while a buyer pays at the provider, by its kind; days until a company's transfer. */
  bankMinutes: 20,
  walletMinutes: 30,
  transferDays: 7,
  /** Seats of practice that one buyer holds by unpaid orders, and by free ones for others. */
  heldSeats: 60,
  /** Orders that one buyer makes in a day, and orders that the list of purchases shows at once. */
  ordersPerDay: 50,
  ordersShown: 60,
  /** Withdrawals that an address declares in a day, without signing in, with an email each. */
  withdrawals: 5,
  /** Emails with links to places that one buyer sends in a day, and three for each paid place. */
  placeEmails: 60,
  /** Days for which the seats of a sale are held while its buyer pays by an emailed link. */
  linkDays: 3,
  /** Euros of a rest that staff may write off, such as the fee of a bank. */
  writeOffEuros: 5,
  favourites: 200,
  /** Passkeys of an account. */
  passkeys: 20,
  /** Messages that a user writes to the provider in a day. */
  messagesPerDay: 100,
  /** Attempts at one test that a learner begins in a day, where the test has no limit of its own. */
  attemptsPerDay: 100,
  /** Entries of one member of a Trio Run: of the longest algorithm each step marked and noted four times. */
  runEntries: 500,
  /** Minutes in which an author may change a post of a forum. */
  postMinutes: 30,
  /** Questions of the bank of a course. */
  bankQuestions: 5000,
  /** Rows of an audit pack. */
  packRows: 500,
  /** Tasks of a SCORM package. */
  packageParts: 100,
  /** A statement of a bank. */
  bankFileMb: 10,
  /** Entries of a bank statement, or events of a provider's activity. */
  bankEntries: 10_000,
  packageMb: 200,
  packageUnpackedMb: 400,
  /** Files of a package, and of a course archive. */
  packageFiles: 5000,
  archiveGb: 1,
  archiveUnpackedGb: 2,
  /** What an archive holds beside films and documents. */
  archiveTextsMb: 128,
  yamlMb: 4,
  yamlTotalMb: 16,
  /** Files that an author uploads in a day, and their gigabytes. */
  uploadFiles: 500,
  uploadGb: 10,
  pdfMb: 20,
  /** The signed file of an agreement. */
  agreementMb: 8,
  filmMb: 200,
  captionsMb: 1,
  pictureMb: 10,
  pictureMegapixels: 50,
  /** How many times longer one side of a picture may be than the other. */
  pictureRatio: 10,
  /** A file of questions to import. */
  questionsMb: 4,
  /** A list to import. */
  importMb: 4,
  /** Pixels. */
  pictureWidth: 960,
  figureWidth: 200,
  photoMb: 1,
} as const

export const megabyte = 1024 * 1024
export const gigabyte = 1024 * megabyte
/** Maximum size of a photo in bytes; the browser sends a much smaller one. */
export const imageBytes = limits.photoMb * megabyte
