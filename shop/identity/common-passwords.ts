/** The passwords of eight characters and more at the top of published lists of leaks, and those from our own name. */
const common = new Set(
  `00000000 11111111 11223344 12121212 123123123 1234512345 12341234 12344321 123454321 12345678 123456789 1234567890
   12345678910 123456789a 123456a@ 1234qwer 123qweasd 123qwe123 147258369 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 22222222 55555555
   66666666 77777777 87654321 88888888 987654321 9876543210 99999999 a1234567 a12345678 a123456789 aa123456 aa12345678
   abc12345 abcd1234 abcdefgh access14 admin123 administrator asdf1234 asdfasdf asdfghjk asdfghjkl azerty123 babygirl
   baseball basketball bookmann bookmann1 bookmann123 butterfly changeme charlie1 chocolate computer corvette dragon123
   facebook football football1 google123 hello123 hellohello hyderabad iloveindia iloveyou iloveyou1 india123 india@123
   indian123 internet jaishreeram krishna1 krishna123 letmein1 liverpool lovelove loveyou1 maheshwari michael1 mumbai123
   mypassword p@ssw0rd p@ssword pass1234 pass@123 passw0rd password password! password1 password1! password12
   password123 password1234 password@123 princess princess1 q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc qwer1234 qwerty12
   qwerty123 qwerty1234 qwertyui qwertyuiop rockyou1 sachin123 sairam123 samsung1 shadow123 sunshine sunshine1 superman
   test1234 testtest trustno1 victoria welcome1 welcome123 welcome@123 whatever xxxxxxxx zaq12wsx zxcvbnm1 zxcvbnm123`.split(
    /\s+/,
  ),
)

/** Whether a password is among the first guesses, in any case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase())
