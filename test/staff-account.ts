/** The member of staff whom every site of a journey has from its first start. */
export const staffAccount = {
  name: "Anna Hart",
  email: "anna.hart@aldwater.example",
  password: "a calm lamp over nine rivers",
} as const;

/** What makes a server have that account. */
export const staffEnvironment = {
  STAFF_EMAIL: staffAccount.email,
  STAFF_PASSWORD: staffAccount.password,
};
