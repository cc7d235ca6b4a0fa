function None() {}

exports.Connection = None
exports.Transaction = None
exports.VersionedMessage = None
exports.VersionedTransaction = None
