INSERT INTO users (id, email, first_name, plan) VALUES
  ('7d0c2f0e-3a55-4a8e-9b11-5a1f0c7e0001', 'ada@shop.example', 'Ada', 'pro'),
  ('7d0c2f0e-3a55-4a8e-9b11-5a1f0c7e0002', 'ben@shop.example', 'Ben', 'trial'),
  ('7d0c2f0e-3a55-4a8e-9b11-5a1f0c7e0003', 'chloe@shop.example', 'Chloe', 'trial'),
  ('7d0c2f0e-3a55-4a8e-9b11-5a1f0c7e0004', 'dev@shop.example', 'Dev', 'pro');

INSERT INTO orders (id, user_id, total) VALUES
  ('c4b6a1d2-8f10-4d27-a0c3-2e9d41f50001', '7d0c2f0e-3a55-4a8e-9b11-5a1f0c7e0001', 120.00),
  ('c4b6a1d2-8f10-4d27-a0c3-2e9d41f50002', '7d0c2f0e-3a55-4a8e-9b11-5a1f0c7e0001', 18.50),
  ('c4b6a1d2-8f10-4d27-a0c3-2e9d41f50003', '7d0c2f0e-3a55-4a8e-9b11-5a1f0c7e0002', 9.99),
  ('c4b6a1d2-8f10-4d27-a0c3-2e9d41f50004', '7d0c2f0e-3a55-4a8e-9b11-5a1f0c7e0003', 42.00),
  ('c4b6a1d2-8f10-4d27-a0c3-2e9d41f50005', '7d0c2f0e-3a55-4a8e-9b11-5a1f0c7e0003', 7.25),
  ('c4b6a1d2-8f10-4d27-a0c3-2e9d41f50006', '7d0c2f0e-3a55-4a8e-9b11-5a1f0c7e0004', 310.00);
