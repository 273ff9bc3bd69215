INSERT INTO accounts (id, number, plan, opened_on, balance, note) VALUES
  (1, 'AC-1042-77', 'pro', '2021-03-14', 1200.50, 'Called +49 30 1234567, mail ann@acme.com.'),
  (2, 'AC-2210-04', 'free', '2022-11-02', 0.00, NULL),
  (3, 'AC-3871-19', 'team', NULL, 98.00, 'Write to bob.lee@corp.example, do not call.');
