CREATE TABLE `hop_codes` (
	`code_hash` text NOT NULL,
	`session_id` text NOT NULL,
	`account_id` text NOT NULL,
	`edition` text NOT NULL,
	`state_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`code_hash`, `session_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `hop_codes_account_id` ON `hop_codes` (`account_id`);--> statement-breakpoint
CREATE INDEX `hop_codes_expires_at` ON `hop_codes` (`expires_at`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `sign_in_id` text;--> statement-breakpoint
ALTER TABLE `sessions` ADD `edition` text;